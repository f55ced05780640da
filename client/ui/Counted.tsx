/** A number beside a name: only the digits are visible, and screen readers read all of `spoken`, which may begin with them. */
export const Counted = ({ number, spoken }: { number: string; spoken: string }) =>
  spoken.startsWith(number) ? (
    <>
      {number}
      <span className="visually-hidden">{spoken.slice(number.length)}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
