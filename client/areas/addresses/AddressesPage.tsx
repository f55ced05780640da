import { useLayoutEffect, useRef, useState } from 'react'
import type { WireAddress } from '../../../shared/api/addresses.ts'
import { href } from '../../../shared/routes.ts'
import { cityLine } from '../../../shared/rules/cityLine.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useAddressChanges } from './useAddressChanges.ts'
import './addresses.css'

export type AddressesData = { readonly addresses: readonly WireAddress[] }

const loadDialog = () => import('../../parts/form/AddressDialog.tsx').then(({ AddressDialog }) => AddressDialog)

/** All saved addresses, with what can be done to them. */
export const AddressesPage = ({ data: { addresses } }: { readonly data: AddressesData }) => {
  const t = useT()
  const { refresh } = useNavigation()
  const { notices } = useStores()
  const [isAdding, setAdding] = useState(false)
  const [Dialog] = useLazyPart(loadDialog, isAdding, { giveUp: () => setAdding(false) })
  const { busy, remove, makeDefault } = useAddressChanges()

  // What was pressed goes with its address: the focus goes to the next one, or to the title.
  const place = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    const at = removedAt.current
    removedAt.current = null
    if (at === null) return
    const links = place.current?.querySelectorAll<HTMLElement>('.addresses-card-edit') ?? []
    const next = links[Math.min(at, links.length - 1)] ?? place.current?.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [addresses])

  const add = (
    <Button look="primary" className="needs-script" onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('address.add')}
    </Button>
  )
  return (
    <div ref={place} className="addresses">
      {addresses.length === 0 ? (
        <EmptyState page kanji="配送" title={t('addresses.emptyTitle')} actions={add}>
          <p>{t('addresses.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="addresses-head">
            <h1 tabIndex={-1}>{t('title.addresses')}</h1>
            {add}
          </div>
          <ul className="addresses-list" role="list">
            {addresses.map((address, index) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={busy}
                onDelete={() => {
                  void remove(address).then((isGone) => {
                    if (isGone) removedAt.current = index
                    return refresh()
                  })
                }}
                onDefault={() => void makeDefault(address)}
              />
            ))}
          </ul>
        </>
      )}
      {Dialog && (
        <Dialog
          open={isAdding}
          onClose={() => setAdding(false)}
          onSaved={({ name }) => {
            setAdding(false)
            notices.show({ tone: 'success', text: t('addresses.saved', { name }) })
            void refresh()
          }}
        />
      )}
    </div>
  )
}

type CardProps = { address: WireAddress; busy: boolean; onDelete: () => void; onDefault: () => void }

const AddressCard = ({ address, busy, onDelete, onDefault }: CardProps) => {
  const t = useT()
  const { id, name, first_name, middle_name, last_name, company, mobile_phone, other, is_default } = address
  const lines = [address.street, cityLine(address), address.country_name]
  return (
    <li className="addresses-card">
      <h2>
        <bdi>{name}</bdi>
        {is_default === true && <Tag tone="good">{t('addresses.default')}</Tag>}
      </h2>
      <address>
        <bdi>{[first_name, middle_name, last_name].filter(Boolean).join(' ')}</bdi>
        {company !== null && <bdi>{company}</bdi>}
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <bdi>{mobile_phone}</bdi>
        {other !== null && <bdi className="addresses-card-note">{other}</bdi>}
      </address>
      <div className="addresses-card-actions">
        <ButtonLink
          size="small"
          className="addresses-card-edit"
          href={href('address', { id })}
          aria-label={t('addresses.editNamed', { name })}
        >
          {t('addresses.edit')}
        </ButtonLink>
        {is_default !== true && (
          <Button
            look="quiet"
            size="small"
            className="needs-script"
            busy={busy}
            onClick={onDefault}
            aria-label={t('addresses.makeDefaultNamed', { name })}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className="needs-script"
          busy={busy}
          onClick={onDelete}
          aria-label={t('addresses.deleteNamed', { name })}
        >
          <Icon name="trash-2" />
          {t('addresses.delete')}
        </Button>
      </div>
    </li>
  )
}
