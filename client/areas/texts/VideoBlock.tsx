import type { Block } from '../../../shared/model/blocks.ts'
import { LOCALES, languageOf } from '../../../shared/i18n/locales.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { japanese } from '../../ui/japanese.tsx'
import './videoBlock.css'

const NAMES = { 'en-US': 'English', 'ru-RU': 'Русский' } as const

/** A silent video of the shop: nothing is loaded before the user presses play. Its captions describe it. */
export const VideoBlock = ({ video: { base, title, note } }: { readonly video: Extract<Block, { readonly type: 'video' }> }) => {
  const { locale } = usePreferences()
  return (
    <figure className="video-block">
      <video controls muted playsInline preload="none" poster={`${base}.webp`} width={1280} height={720} aria-label={title}>
        <source src={`${base}.webm`} type="video/webm" />
        <source src={`${base}.mp4`} type="video/mp4" />
        {LOCALES.map((one) => (
          <track
            key={one}
            kind="captions"
            src={`${base}.${languageOf(one)}.vtt`}
            srcLang={languageOf(one)}
            label={NAMES[one]}
            default={one === locale}
          />
        ))}
      </video>
      <figcaption>
        <b>{japanese(title)}</b>
        {japanese(note)}
      </figcaption>
    </figure>
  )
}
