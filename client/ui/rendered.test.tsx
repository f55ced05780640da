import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { CountBadge } from './CountBadge.tsx'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import { iconNames } from './iconNames.ts'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Stars } from './Stars.tsx'
import { TextField } from './TextField.tsx'

const PICTURE = { base: '/media/lotion', widths: [180, 360, 720], width: 720, height: 900, tint: 'mizu' }
const LABELS = { sale: 'Sale price', regular: 'Regular price' }

describe('server-rendered components', () => {
  it('renders a picture as AVIF at every width and as one WebP, and reserves its space', () => {
    const html = renderToStaticMarkup(<Picture picture={PICTURE} alt="Lotion" sizes="50vw" />)
    expect(html).toContain(
      'type="image/avif" srcSet="/media/lotion-180.avif 180w, /media/lotion-360.avif 360w, /media/lotion-720.avif 720w"',
    )
    expect(html).toContain('<img src="/media/lotion.webp" width')
    expect(html).toMatch(/width="720" height="900" alt="Lotion" loading="lazy"/)
    expect(renderToStaticMarkup(<Picture picture={PICTURE} alt="" sizes="50vw" priority />)).toContain(
      'loading="eager" fetchPriority="high"',
    )
  })

  it('states a reduced price in words too', () => {
    expect(renderToStaticMarkup(<Price current="2 490 ₽" old="3 190 ₽" labels={LABELS} />).replace(/<[^>]+>/g, '')).toBe(
      'Sale price 2 490 ₽ Regular price 3 190 ₽',
    )
    expect(renderToStaticMarkup(<Price current="2 490 ₽" labels={LABELS} />)).not.toContain('<s>')
  })

  it('connects the hint and the error with their field', () => {
    const html = renderToStaticMarkup(
      <TextField label="Email" hint="Where to write" error="Check the email address" name="email" />,
    )
    const [, id] = /<input [^>]*? id="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`for="${id}"`)
    expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
    expect(html).toContain('aria-invalid="true"')
    expect(renderToStaticMarkup(<TextField label="Email" name="email" />)).not.toContain('aria-')
  })

  it('counts half stars and names the exact value', () => {
    const html = renderToStaticMarkup(<Stars value={3.6} label="3.6 out of 5" />)
    expect(html.match(/stars-on/g)).toHaveLength(3)
    expect(html.match(/stars-half/g)).toHaveLength(1)
    expect(html).toContain('role="img" aria-label="3.6 out of 5"')
  })

  it('disables the stepper at the limits of a quantity without removing it from the tab order', () => {
    const labels = { group: 'Quantity', less: 'Less', more: 'More' }
    const html = renderToStaticMarkup(<QuantityStepper value={3} max={3} onChange={() => {}} labels={labels} />)
    expect(html).toContain('aria-label="More" aria-disabled="true"')
    expect(html).not.toContain('aria-label="Less" aria-disabled')
    expect(html).not.toMatch(/<button[^>]* disabled/)
    expect(renderToStaticMarkup(<QuantityStepper value={1} max={null} onChange={() => {}} labels={labels} />)).toContain(
      'aria-label="Less" aria-disabled="true"',
    )
    expect(
      renderToStaticMarkup(<QuantityStepper value={1} max={null} removable onChange={() => {}} labels={labels} />),
    ).not.toContain('aria-disabled')
  })

  it('renders nothing of a closed dialog, and no empty badge', () => {
    expect(
      renderToStaticMarkup(
        <Dialog open={false} onClose={() => {}} title="Catalogue">
          <p>inside</p>
        </Dialog>,
      ),
    ).not.toContain('inside')
    expect(renderToStaticMarkup(<CountBadge text="" />)).toBe('')
  })

  it('preserves the text of a busy button and marks it as busy', () => {
    const html = renderToStaticMarkup(<Button busy>Pay</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('>Pay<')
    expect(html).not.toContain(' disabled')
  })

  it('needs no style attribute, which the Content Security Policy blocks', () => {
    const html = renderToStaticMarkup(
      <>
        <Picture picture={PICTURE} alt="" sizes="1px" />
        <Stars value={5} label="5" />
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </>,
    )
    expect(html).not.toContain('style=')
  })
})
