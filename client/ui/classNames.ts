/** Joins the class names that are set; gives undefined for none, so that no empty attribute is written. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
