/**
 * A value as the text of a `<script type="application/json">`: the only escaping of state that is sent to the browser. `<` cannot end the
 * script or open a comment, U+2028 and U+2029 cannot end a line.
 */
export const scriptJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
