import { useState } from 'react'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DemoRow, DemoSection } from './DemoSection.tsx'

const KINDS = ['modal', 'narrow', 'drawer', 'full'] as const satisfies readonly DialogProps['kind'][]
const KEYS = {
  modal: 'demo.dialogModal',
  narrow: 'demo.dialogNarrow',
  drawer: 'demo.dialogDrawer',
  full: 'demo.dialogFull',
} as const

/** A menu as it opens on a page and in a dialog. */
const DemoMenu = () => {
  const t = useT()
  return (
    <Popover
      align="start"
      button={
        <>
          {t('category.sort')}
          <Icon name="chevron-down" size="small" />
        </>
      }
    >
      <Menu label={t('category.sort')}>
        <li>
          <button type="button" aria-current="true">
            {t('category.sortPopular')}
            <Icon name="check" />
          </button>
        </li>
        <li>
          <button type="button">{t('category.sortNew')}</button>
        </li>
        <li>
          <button type="button" disabled>
            {t('category.sortRating')}
          </button>
        </li>
      </Menu>
    </Popover>
  )
}

/** All layers above the page. */
export const DemoLayers = () => {
  const t = useT()
  const { notices } = useStores()
  /** The open dialogs, the topmost one last. */
  const [open, setOpen] = useState<readonly (typeof KINDS)[number][]>([])
  const show = (text: string) => notices.show({ text })
  const close = () => setOpen(open.slice(0, -1))
  return (
    <DemoSection title="demo.layers">
      <DemoRow>
        {KINDS.map((kind) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => setOpen([kind])}>
            {t(KEYS[kind])}
          </Button>
        ))}
        <Button onClick={() => show(t('demo.saved'))}>{t('demo.toast')}</Button>
        <Button
          onClick={() =>
            notices.show({
              text: t('card.removed', { name: t('demo.product') }),
              action: { label: t('ui.undo'), run: () => show(t('demo.saved')) },
            })
          }
        >
          {t('demo.toastUndo')}
        </Button>
        <Button onClick={() => notices.show({ tone: 'error', text: t('ui.failed') })}>{t('demo.toastError')}</Button>
        <DemoMenu />
      </DemoRow>
      {KINDS.map((kind) => (
        <Dialog key={kind} open={open.includes(kind)} onClose={close} title={t(KEYS[kind])} kind={kind}>
          <div className="demo-dialog stack">
            {kind === 'narrow' && <DemoMenu />}
            <p>{t('home.lead')}</p>
            <TextField label={t('demo.name')} name="dialog-name" autoComplete="off" data-autofocus="" />
            {kind === 'narrow' && (
              <Button aria-haspopup="dialog" onClick={() => setOpen([kind, 'modal'])}>
                {t(KEYS.modal)}
              </Button>
            )}
            <Button look="primary" onClick={close}>
              {t('ui.close')}
            </Button>
          </div>
        </Dialog>
      ))}
    </DemoSection>
  )
}
