/** Joins the class names that are set; returns undefined for none, so that no empty attribute is rendered. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
