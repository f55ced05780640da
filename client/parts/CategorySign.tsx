import './categorySign.css'

/** One character for each top category; all of them are in the subset fonts. */
const SIGNS: { readonly [slug: string]: string } = {
  'face-care': '肌',
  'sun-care': '陽',
  makeup: '粧',
  'hair-care': '髪',
  'body-care': '体',
  fragrance: '香',
  hygiene: '歯',
  men: '男',
  'mother-baby': '子',
  vitamins: '養',
  health: '健',
  devices: '美',
  home: '家',
  kitchen: '器',
  'tea-food': '茶',
  gifts: '贈',
}

/** The sign of a top category, else the first letter of its name. Decoration: the name is beside it. */
export const CategorySign = ({ slug, name }: { slug: string; name: string }) => {
  const sign = Object.hasOwn(SIGNS, slug) ? SIGNS[slug] : undefined
  return (
    <span className="category-sign" lang={sign ? 'ja' : undefined} aria-hidden="true">
      {sign ?? name.slice(0, 1)}
    </span>
  )
}
