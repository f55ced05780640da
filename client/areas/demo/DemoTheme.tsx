import { useEffect, useState } from 'react'
import { useT } from '../../hooks/useT.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const KEYS = { system: 'demo.themeSystem', light: 'demo.themeLight', dark: 'demo.themeDark' } as const

const DARK = '(prefers-color-scheme: dark)'

/** The rules of the dark theme in any stylesheet and layer. */
const darkRules = (rules: Iterable<CSSRule>): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === DARK) return [rule]
    return rule instanceof CSSGroupingRule ? darkRules(rule.cssRules) : []
  })

/** Forces a theme while this page is open, by changing the media condition of the dark theme's rules: its colours are defined only once. */
export const DemoTheme = () => {
  const t = useT()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    if (theme === 'system') return
    const rules = [...document.styleSheets].flatMap((sheet) => darkRules(sheet.cssRules))
    const setCondition = (condition: string) => {
      for (const { media } of rules) media.mediaText = condition
    }
    setCondition(theme === 'dark' ? 'all' : 'not all')
    return () => setCondition(DARK)
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
