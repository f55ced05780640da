/** The label of a choice: its name, and details below it. */
export const OptionLabel = ({ name, text }: { name: string; text: string | null }) => (
  <>
    <span className="checkout-option-name">{name}</span>
    {text && <span className="checkout-option-text note">{text}</span>}
  </>
)
