/** The number and the name of a part of the checkout; they are all open, in the order in which one decides. */
export const StepTitle = ({ number, children }: { number: number; children: string }) => (
  <h2 className="checkout-title">
    <span aria-hidden="true">{number}</span>
    {children}
  </h2>
)
