/** A number beside a name: the digits are seen, and what they count is heard with them. */
export const Counted = ({ number, said }: { number: string; said: string }) => (
  <>
    <span aria-hidden="true">{number}</span>
    <span className="visually-hidden">{said}</span>
  </>
)
