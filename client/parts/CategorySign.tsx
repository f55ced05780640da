import './categorySign.css'

export type Signed = { readonly sign: string | null; readonly name: string }

/** The sign of a top category, else the first letter of its name. Decoration: the name is beside it. */
export const CategorySign = ({ sign, name }: Signed) => (
  <span className="category-sign" lang={sign ? 'ja' : undefined} aria-hidden="true">
    {sign ?? name.slice(0, 1)}
  </span>
)
