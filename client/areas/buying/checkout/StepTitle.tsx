/** Number and name of a part of the checkout. All parts are open, in the order of the decisions. */
export const StepTitle = ({ number, children }: { number: number; children: string }) => (
  <h2 className="checkout-title">
    <span aria-hidden="true">{number}</span>
    {children}
  </h2>
)
