import { useState, type ComponentType } from 'react'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { Button } from '../../ui/Button.tsx'

type DialogProps = { slug: string; open: boolean; onClose: () => void }

type Props = {
  slug: string
  /** Loads the dialog's code at the first press. */ load: () => Promise<ComponentType<DialogProps>>
  children: string
}

export const WriteButton = ({ slug, load, children }: Props) => {
  const [open, setOpen] = useState(false)
  const [Form] = useLazyPart(load, open, { texts: ['form'], onFail: () => setOpen(false) })
  return (
    <div className="needs-script">
      <Button onClick={() => setOpen(true)}>{children}</Button>
      {Form && <Form slug={slug} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
