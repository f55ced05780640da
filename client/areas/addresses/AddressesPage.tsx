import { useLayoutEffect, useRef, useState } from 'react'
import type { LooseAddress } from '../../../shared/api/addresses.ts'
import { href } from '../../../shared/routes.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { AddressLines } from '../../parts/AddressLines.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useAddressChanges } from './useAddressChanges.ts'
import './addresses.css'

export type AddressesData = {
  /** The addresses on this page of the list. */
  readonly addresses: readonly LooseAddress[]
  readonly total: number
  /** The addresses come from the cart and are read-only. */
  readonly isFixed: boolean
  /** Number of addresses on the pages before this one. */
  readonly before: number
  /** From 1 to `last`. */
  readonly page: number
  readonly last: number
}

const addressOf = (page: number): string => href('addresses', null, { page: page === 1 ? undefined : page })

const loadDialog = () => import('../../parts/form/AddressDialog.tsx').then(({ AddressDialog }) => AddressDialog)

/** The saved addresses, with buttons to change, delete or choose them. */
export const AddressesPage = ({ data }: { readonly data: AddressesData }) => {
  const t = useT()
  const { addresses, total, page, last, isFixed, before } = data
  const { navigate, refresh } = useNavigation()
  const { notices } = useStores()
  const [isAdding, setAdding] = useState(false)
  const [Dialog] = useLazyPart(loadDialog, isAdding, { onFail: () => setAdding(false) })
  const { busy, remove, makeDefault } = useAddressChanges()

  // The pressed button is removed with its address: the focus moves to the next one, or to the title.
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

  const add = isFixed ? null : (
    <Button look="primary" className="needs-script" onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('address.add')}
    </Button>
  )
  return (
    <div ref={place} className="addresses">
      {addresses.length === 0 ? (
        <EmptyState
          page
          kanji="配送"
          title={t('addresses.emptyTitle')}
          actions={add ?? <ButtonLink href={href('contacts')}>{t('nav.contacts')}</ButtonLink>}
        >
          <p>{t(isFixed ? 'addresses.emptyFixed' : 'addresses.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="addresses-head row">
            <h1 tabIndex={-1}>{t('title.addresses')}</h1>
            {add}
          </div>
          {isFixed && <p>{t('addresses.fixed')}</p>}
          {last > 1 && <p className="quiet">{t('addresses.count', { count: total })}</p>}
          <ul className="addresses-list" role="list">
            {addresses.map((address, index) => (
              <AddressCard
                key={address.id}
                address={address}
                number={before + index + 1}
                isFixed={isFixed}
                busy={busy}
                onDelete={() => {
                  void remove(address).then((isDeleted) => {
                    if (isDeleted) removedAt.current = index
                    return refresh()
                  })
                }}
                onDefault={() => void makeDefault(address)}
              />
            ))}
          </ul>
          {last > 1 && (
            <Pagination
              label={t('addresses.pages')}
              current={page}
              last={last}
              hrefOf={addressOf}
              labelOf={(one) => t('addresses.page', { page: one })}
            />
          )}
        </>
      )}
      {Dialog && (
        <Dialog
          open={isAdding}
          onClose={() => setAdding(false)}
          onSaved={({ name }) => {
            setAdding(false)
            notices.show({ tone: 'success', text: t('addresses.saved', { name }) })
            // The newest address is on the first page.
            void (page === 1 ? refresh() : navigate(addressOf(1)))
          }}
        />
      )}
    </div>
  )
}

type CardProps = {
  address: LooseAddress
  /** Position in the list, shown for an address without a name. */ number: number
  isFixed: boolean
  busy: boolean
  onDelete: () => void
  onDefault: () => void
}

const AddressCard = ({ address, number, isFixed, busy, onDelete, onDefault }: CardProps) => {
  const t = useT()
  const { id, name, other, is_default } = address
  return (
    <li className="addresses-card">
      <h2>
        <bdi>{name || t('profileFrame.addressNumber', { number })}</bdi>
        {is_default === true && <Tag tone="good">{t('addresses.default')}</Tag>}
      </h2>
      <address>
        <AddressLines address={address} />
        {other !== null && <bdi className="addresses-card-note note">{other}</bdi>}
      </address>
      {!isFixed && (
        <div className="addresses-card-actions row">
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
          <IconButton
            icon="trash-2"
            className="needs-script addresses-card-delete"
            aria-disabled={busy || undefined}
            onClick={onDelete}
            label={t('addresses.deleteNamed', { name })}
          />
        </div>
      )}
    </li>
  )
}
