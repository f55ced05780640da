/**
 * Third-party services that an operator can enable (R1.20, R3.14). The requirements name no service, so the choice is an assumption, made
 * only here: the address of each script, and the sources that the script then needs.
 */

type ThirdParty = {
  /** Address of the script. */
  readonly script: (id: string) => string
  /** Sources in the content security policy while the service is configured; scripts need none under 'strict-dynamic'. */
  readonly sources: { readonly [directive: string]: readonly string[] }
}

const GOOGLE = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'] as const
const YANDEX = ['https://mc.yandex.ru', 'https://mc.yandex.com'] as const
const CRISP = 'https://*.crisp.chat'

export const THIRD_PARTIES = {
  /** PUBLIC_ANALYTICS_ID: a Google tag (`G-...`). */
  analytics: {
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    sources: { 'connect-src': GOOGLE, 'img-src': GOOGLE },
  },
  /** PUBLIC_COUNTER_ID: a counter of Yandex Metrica (digits). */
  counter: {
    script: () => 'https://mc.yandex.ru/metrika/tag.js',
    sources: { 'connect-src': [...YANDEX, 'wss://mc.yandex.ru', 'wss://mc.yandex.com'], 'img-src': YANDEX },
  },
  /** PUBLIC_CHAT_ID: a website of Crisp. It writes its own styles into the page, which are allowed only then. */
  chat: {
    script: () => 'https://client.crisp.chat/l.js',
    sources: {
      'connect-src': [CRISP, 'wss://*.relay.crisp.chat'],
      'img-src': [CRISP],
      'font-src': [CRISP],
      'media-src': [CRISP],
      'frame-src': [CRISP],
      'style-src': [CRISP, "'unsafe-inline'"],
      'worker-src': ['blob:'],
    },
  },
} as const satisfies { readonly [name: string]: ThirdParty }
