import { useState } from 'react'
import type { BrandEntry } from '../../../../shared/model/manufacturer.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat, usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { ListHead } from '../../../parts/ListHead.tsx'
import { Trail } from '../../../parts/Trail.tsx'
import { Counted } from '../../../ui/Counted.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { filterBrands, groupByLetter, LETTERS, nameIn, OTHER, type Script } from './alphabet.ts'
import './brands.css'

export type BrandsData = { readonly brands: readonly BrandEntry[] }

/** All brands by first letter: in Latin as on the package, for Russian readers in Cyrillic too; a field filters them. */
export const BrandsPage = ({ data: { brands } }: { readonly data: BrandsData }) => {
  const t = useT()
  const { locale } = usePreferences()
  const [text, setText] = useState('')
  const shown = filterBrands(brands, text)
  const scripts: readonly Script[] = locale === 'ru-RU' ? ['cyrillic', 'latin'] : ['latin']
  return (
    <div className="wrap">
      <Trail path={[]} here={t('title.brands')} />
      <ListHead title={t('title.brands')} count={t('brands.count', { count: shown.length })} kanji="銘柄" />
      <TextField
        className="brands-field needs-script"
        label={t('brands.find')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {brands.length === 0 ? (
        <EmptyState kanji="銘柄" title={t('brands.count', { count: 0 })} />
      ) : shown.length === 0 ? (
        <EmptyState kanji="銘柄" title={t('brands.nothingTitle', { text: text.trim() })}>
          <p>{t('brands.nothingText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="brands-index">
            {scripts.map((script) => (
              <LetterIndex key={script} script={script} brands={shown} />
            ))}
          </div>
          {scripts.map((script) => (
            <Alphabet key={script} script={script} brands={shown} titled={scripts.length > 1} />
          ))}
        </>
      )}
    </div>
  )
}

type Props = { readonly script: Script; readonly brands: readonly BrandEntry[] }

/** Russian and Latin characters can look the same: the script is part of the id. */
const placeOf = (script: Script, letter: string) => `${script}-${letter === OTHER ? 'other' : letter}`

/** Every letter of the alphabet; one without brands is grey and no link. */
const LetterIndex = ({ script, brands }: Props) => {
  const t = useT()
  const used = new Set(groupByLetter(brands, script).map(({ letter }) => letter))
  const letters = used.has(OTHER) ? [...LETTERS[script], OTHER] : LETTERS[script]
  return (
    <nav aria-label={t(script === 'latin' ? 'brands.latin' : 'brands.cyrillic')}>
      <ol role="list">
        {letters.map((letter) => (
          <li key={letter}>
            {used.has(letter) ? <a href={`#${placeOf(script, letter)}`}>{letter}</a> : <span aria-hidden="true">{letter}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Alphabet = ({ script, brands, titled }: Props & { readonly titled: boolean }) => {
  const t = useT()
  const groups = groupByLetter(brands, script)
  if (groups.length === 0) return null
  const title = t(script === 'latin' ? 'brands.latin' : 'brands.cyrillic')
  const Letter = titled ? 'h3' : 'h2'
  return (
    <section
      className="brands-alphabet"
      aria-label={titled ? undefined : title}
      aria-labelledby={titled ? `brands-${script}` : undefined}
    >
      {titled && <h2 id={`brands-${script}`}>{title}</h2>}
      <div className="brands-letters">
        {groups.map(({ letter, brands: some }) => (
          <div key={letter} className="brands-letter" id={placeOf(script, letter)}>
            <Letter>{letter === OTHER ? t('brands.other') : letter}</Letter>
            <ul role="list">
              {some.map((brand) => (
                <BrandLine key={brand.slug} brand={brand} script={script} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const BrandLine = ({ brand, script }: { readonly brand: BrandEntry; readonly script: Script }) => {
  const t = useT()
  const { number } = useFormat()
  const { slug, name, nameJa, count } = brand
  return (
    <li>
      <a href={href('manufacturer', { slug })}>
        <span className="brands-name">{nameIn(script, brand)}</span>
        <span className="note" lang={script === 'latin' ? 'ja' : undefined}>
          {script === 'latin' ? nameJa : name}
        </span>
        {count !== null && (
          <span className="brands-count note">
            <Counted number={number(count)} spoken={t('category.count', { count })} />
          </span>
        )}
      </a>
    </li>
  )
}
