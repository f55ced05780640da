import { VerticalText } from '../../ui/VerticalText.tsx'
import './textsHead.css'

type Props = { readonly title: string; readonly kanji: string; readonly text: string }

/** The title of the blog or the news, with a sentence about its content. */
export const TextsHead = ({ title, kanji, text }: Props) => (
  <div className="texts-head">
    <VerticalText>{kanji}</VerticalText>
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  </div>
)
