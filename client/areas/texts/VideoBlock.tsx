import type { Block } from '../../../shared/model/blocks.ts'
import { LOCALES, languageOf } from '../../../shared/i18n/locales.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import './videoBlock.css'

const NAMES = { 'en-US': 'English', 'ru-RU': 'Русский' } as const

/** A video of the shop's own, without sound: nothing is loaded before somebody asks for it. Its captions say what it shows. */
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
        <b>{title}</b>
        {note}
      </figcaption>
    </figure>
  )
}
