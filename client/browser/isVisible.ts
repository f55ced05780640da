/** Whether an element is rendered and not hidden. Safari before 17.4 has no `checkVisibility`. */
export const isVisible = (element: Element): boolean => {
  const { checkVisibility }: Partial<Element> = element
  return checkVisibility
    ? checkVisibility.call(element, { visibilityProperty: true })
    : element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}
