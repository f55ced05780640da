import { useEffect, useRef } from 'react'
import { useStores } from '../../../../hooks/useStores.ts'
import { useStoreValue } from '../../../../hooks/useStoreValue.ts'
import { useT } from '../../../../hooks/useT.ts'
import { Button } from '../../../../ui/Button.tsx'
import { saveFile } from '../saveFile.ts'
import { useCopy } from '../../../../hooks/useCopy.ts'

const FILE = 'recovery-codes.txt'

type Props = { codes: readonly string[]; isFirst: boolean; onDone: () => void }

/** Recovery codes, shown once: with buttons to save, print or copy them. */
export const RecoveryCodes = ({ codes, isFirst, onDone }: Props) => {
  const t = useT()
  const copy = useCopy('secondFactor.copyFailed')
  const { session } = useStores()
  const email = useStoreValue(session, ({ user }) => user?.email ?? '')
  const text = [t('secondFactor.fileTitle'), email, '', ...codes, '', t('secondFactor.fileNote'), ''].join('\n')
  const note = useRef<HTMLParagraphElement>(null)
  // Focuses the message about what happened and what to do, before the codes and their buttons.
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="stack">
      <p ref={note} tabIndex={-1} data-autofocus className="second-factor-note">
        {t(isFirst ? 'secondFactor.codesNote' : 'secondFactor.renewedNote')}
      </p>
      <div className="second-factor-sheet">
        <p className="second-factor-printed">
          {t('secondFactor.fileTitle')}
          <br />
          {email}
        </p>
        <ul className="second-factor-codes" role="list" aria-label={t('secondFactor.codesLabel')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="personal-buttons">
        <Button onClick={() => saveFile(FILE, 'text/plain', text)}>{t('secondFactor.download')}</Button>
        <Button onClick={() => window.print()}>{t('secondFactor.print')}</Button>
        <Button onClick={() => void copy(text, t('secondFactor.codesCopied'))}>{t('secondFactor.copyCodes')}</Button>
      </div>
      <Button look="primary" onClick={onDone}>
        {t('secondFactor.done')}
      </Button>
    </div>
  )
}
