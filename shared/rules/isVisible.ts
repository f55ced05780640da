type Rendered = {
  /** Missing in Safari before 17.4. */
  readonly checkVisibility?: (options: { readonly visibilityProperty: true }) => boolean
  readonly getClientRects: () => { readonly length: number }
}

/** Whether an element is rendered and not hidden. */
export const isVisible = (element: Rendered): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0
