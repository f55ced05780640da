import { useEffect, useState } from 'react'
import { useT } from '../../hooks/useT.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const KEYS = { system: 'demo.themeSystem', light: 'demo.themeLight', dark: 'demo.themeDark' } as const

/** Forces a theme while this page is open. */
export const DemoTheme = () => {
  const t = useT()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme !== 'system') dataset['theme'] = theme
    return () => void delete dataset['theme']
  }, [theme])
  return (
    <fieldset className="demo-row needs-script">
      <legend className="visually-hidden">{t('demo.theme')}</legend>
      {THEMES.map((each) => (
        <Checkbox key={each} kind="radio" name="theme" checked={each === theme} onChange={() => setTheme(each)}>
          {t(KEYS[each])}
        </Checkbox>
      ))}
    </fieldset>
  )
}
