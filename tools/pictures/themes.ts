/** Colour and figure of a product's theme (its main ingredient). Keys are the Japanese words on the label. */
import type { Figure } from './labels/motifs.ts'

export type Theme = { readonly color: string; readonly figure: Figure }

const ROWS: readonly (readonly [figure: Figure, color: string, words: string])[] = [
  ['rice', '#c69a45', '米ぬか 酒粕 ハトムギ 玄米茶'],
  ['drop', '#5aa7bd', 'ヒアルロン酸 スクワラン アミノ酸 ケラチン'],
  ['drop', '#a99ac6', 'セラミド レチノール'],
  ['disc', '#c3b6cc', '真珠 ナイアシンアミド'],
  ['crystal', '#9a94c4', 'トラネキサム酸'],
  ['citrus', '#e6b02e', '柚子 ビタミンC'],
  ['citrus', '#ee8f2c', 'みかん ビタミンB マルチ'],
  ['citrus', '#8fae3c', 'シークヮーサー クエン酸'],
  ['sakura', '#e38fa6', '桜 桃'],
  ['camellia', '#c8372d', '椿'],
  ['camellia', '#d9607f', 'バラ'],
  ['sprig', '#6f9160', '檜 杉 よもぎ ツボクサ'],
  ['leaves', '#7a9a4a', '緑茶 抹茶 玉露 大麦若葉'],
  ['leaves', '#3fa28a', '薄荷 竹'],
  ['leaves', '#a4713c', 'ほうじ茶 黒酢 葛 枇杷'],
  ['disc', '#5b5f5f', '炭 鉄 鋼 ステンレス'],
  ['grain', '#d9a441', 'はちみつ 豆乳 生姜 ウコン 馬油'],
  ['grain', '#7a3b34', '小豆 黒ごま 黒糖'],
  ['sprig', '#9fb08a', '白樺 白檀'],
  ['swell', '#b7a7d3', 'シルク'],
  ['swell', '#3f93a8', '海藻 くちゃ 塩 ミネラル 温泉'],
  ['spike', '#8f83c6', 'ラベンダー'],
  ['blossom', '#e89a3c', '金木犀 除虫菊'],
  ['blossom', '#d9738c', '梅 コラーゲン'],
  ['blossom', '#b9cbd6', '綿 ガーゼ'],
  ['crystal', '#6fa3bf', '重曹 酸素系 石けん 亜鉛 カルシウム グルコサミン'],
  ['grain', '#d9803c', '酵素 乳酸菌'],
]

const THEMES = new Map(
  ROWS.flatMap(([figure, color, words]) => words.split(' ').map((word): [string, Theme] => [word, { figure, color }])),
)

/** Colour and figure of a theme; undefined for an unknown word. */
export const themeOf = (word: string): Theme | undefined => THEMES.get(word)
