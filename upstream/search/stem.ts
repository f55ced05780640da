/** Takes the endings off Russian and English words, so that all forms of a word meet in one stem. */

/**
 * Russian, after the steps of the Snowball description: one ending of the verb, adjective or noun is taken off the part
 * behind the first vowel, then what that leaves bare.
 */
const russian = (word: string): string => {
  const start = word.search(/[аеиоуыэюя]/) + 1
  if (start === 0) return word
  const head = word.slice(0, start)
  let rest = word.slice(start)

  const cut = (ending: RegExp): boolean => {
    const shorter = rest.replace(ending, '')
    const changed = shorter !== rest
    rest = shorter
    return changed
  }

  if (!cut(/(?:(?<=[ая])(?:вшись|вши|в)|(?:ывшись|ившись|ывши|ивши|ыв|ив))$/)) {
    cut(/(?:ся|сь)$/)
    const adjective = cut(/(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/)
    if (adjective) cut(/(?:(?<=[ая])(?:ющ|вш|ем|нн|щ)|(?:ивш|ывш|ующ))$/)
    else if (
      !cut(/(?:(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н)|(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю))$/)
    )
      cut(/(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/)
  }
  cut(/и$/)
  cut(/(?<=[^аеиоуыэюя].*[аеиоуыэюя].*)(?:ость|ост)$/)
  if (cut(/(?:ейше|ейш)$/)) cut(/(?<=н)н$/)
  else if (!cut(/(?<=н)н$/)) cut(/ь$/)
  return head + rest
}

/** English: plurals, -ing, -ed, -ly. Meaning-changing endings stay. */
const english = (word: string): string => {
  if (word.length < 4) return word
  const singular = word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<![su])s$/, '')
  const bare = singular.replace(/(?<=[aeiouy].*[a-z]{2})(?:ing|ed|ly)$/, '')
  return bare.replace(/([b-df-hj-km-np-rtv-xz])\1$/, '$1').replace(/(?<=.{3})e$/, '')
}

/** The stem of one folded word. Numbers and Japanese stay as they are. */
export const stem = (word: string): string => (/^[а-я]+$/.test(word) ? russian(word) : /^[a-z']+$/.test(word) ? english(word) : word)
