/** A number beside a name: the digits are visible, and screen readers read `said` instead. */
export const Counted = ({ number, said }: { number: string; said: string }) => (
  <>
    <span aria-hidden="true">{number}</span>
    <span className="visually-hidden">{said}</span>
  </>
)
