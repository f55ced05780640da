/** A number beside a name: the digits are visible, and screen readers read `spoken` instead. */
export const Counted = ({ number, spoken }: { number: string; spoken: string }) => (
  <>
    <span aria-hidden="true">{number}</span>
    <span className="visually-hidden">{spoken}</span>
  </>
)
