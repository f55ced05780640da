/** Hand-made labels, each for one product. */
import { circle, leaf, line, outlined, petal, rect, riceEar, sakura, waves } from './labels/motifs.ts'
import { column, type Face, rows, text } from './labels/type.ts'

/** A label drawn in a box of w x h pixels. */
export type Label = (w: number, h: number) => string

const word = (string: string, face: Face, size: number, x: number, y: number, color: string, tracking = 0) =>
  text(string, { face, size, x, y, color, tracking })
const tate = (string: string, face: Face, size: number, x: number, y: number, color: string, tracking = 0.06) =>
  column(string, { face, size, x, y, color, tracking })

export const lotion: Label = (w, h) => {
  const ink = '#1f5a66'
  return (
    circle(w / 2, h * 0.17, w * 0.085, 'none', outlined(ink, 3)) +
    word('雫', 'minchoB', w * 0.1, w / 2, h * 0.17 + w * 0.037, ink) +
    tate('しっとり化粧水', 'mincho', w * 0.086, w / 2, h * 0.275, ink, 0.08) +
    word('SHIZUKUYA', 'gothic', w * 0.05, w / 2, h * 0.86, ink, 0.26) +
    word('MOIST LOTION  170mL', 'gothic', w * 0.03, w / 2, h * 0.905, ink)
  )
}

export const cleansingOil: Label = (w, h) => {
  const [ink, gold] = ['#3a3022', '#9a7a3a']
  return (
    rect(0, 0, w, h, '#fbf8f1') +
    rect(16, 16, w - 32, h - 32, 'none', outlined(gold, 2.5)) +
    riceEar(w * 0.2, h * 0.5, 1.15, gold) +
    tate('米ぬか', 'minchoB', w * 0.17, w * 0.64, h * 0.09, ink, 0.04) +
    tate('クレンジングオイル', 'mincho', w * 0.052, w * 0.46, h * 0.1, ink, 0.05) +
    line(w * 0.2, h * 0.735, w * 0.8, h * 0.735, gold) +
    word('稲穂堂', 'minchoB', w * 0.085, w / 2, h * 0.825, ink, 0.24) +
    word('INAHODO  KYOTO', 'gothic', w * 0.034, w / 2, h * 0.872, ink, 0.2) +
    word('RICE BRAN CLEANSING OIL  200mL', 'gothic', w * 0.027, w / 2, h * 0.915, ink)
  )
}

export const sunscreen: Label = (w, h) => {
  const blue = '#1d5fa8'
  const sea = [0, 1, 2, 3, 4, 5, 6].map(
    (i) =>
      `<path d="M0 ${h * (0.8 + i * 0.032)}q${w / 8} -26 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${h}H0Z" fill="#2f86cf" opacity="${0.1 + i * 0.06}"/>`,
  )
  return (
    sea.join('') +
    word('凪', 'minchoB', w * 0.17, w / 2, h * 0.225, blue) +
    word('NAGI', 'gothic', w * 0.05, w / 2, h * 0.275, blue, 0.4) +
    word('UV', 'gothicB', w * 0.36, w / 2, h * 0.53, blue) +
    word('日やけ止めジェル', 'gothicB', w * 0.072, w / 2, h * 0.605, blue, 0.04) +
    rect(w * 0.2, h * 0.645, w * 0.6, h * 0.062, blue, 'rx="6"') +
    word('SPF50+ PA++++', 'gothicB', w * 0.066, w / 2, h * 0.689, '#fff', 0.03) +
    rows(['ウォータープルーフ・石けんで落ちる', '無香料  90g'], { size: w * 0.036, x: w / 2, y: h * 0.752, color: blue })
  )
}

export const cream: Label = (w, h) => {
  const ink = '#5b5f6b'
  return (
    word('月白', 'mincho', h * 0.27, w / 2, h * 0.43, ink, 0.28) +
    word('TSUKISHIRO', 'gothic', h * 0.07, w / 2, h * 0.6, ink, 0.42) +
    word('保湿クリーム', 'gothic', h * 0.075, w / 2, h * 0.76, ink, 0.12) +
    word('50g', 'gothic', h * 0.055, w / 2, h * 0.86, ink, 0.08)
  )
}

export const enzymes: Label = (w, h) => {
  const orange = '#d8702a'
  return (
    rect(0, 0, w, h, '#fbf7ef') +
    circle(w / 2, h * 0.36, w * 0.335, '#f2b36b') +
    circle(w / 2, h * 0.36, w * 0.27, '#ea9347') +
    tate('朝の酵素', 'minchoB', w * 0.138, w / 2, h * 0.36 - w * 0.28, '#fff', 0.03) +
    rect(0, h * 0.66, w, h * 0.34, orange) +
    word('ASA NO KOSO', 'gothicB', w * 0.06, w / 2, h * 0.73, '#fff', 0.14) +
    word('植物発酵パウダー 30包', 'gothic', w * 0.062, w / 2, h * 0.8, '#fff', 0.05) +
    line(w * 0.12, h * 0.835, w * 0.88, h * 0.835, '#fff', 1.5, 0.7) +
    rows(['野草・果実・野菜 108種', '水なしでそのまま  1.5g × 30'], { size: w * 0.042, x: w / 2, y: h * 0.88, color: '#fff' })
  )
}

export const masks: Label = (w, h) => {
  const ink = '#8c3550'
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#f9dfe2"/><stop offset=".55" stop-color="#f3bcc8"/><stop offset="1" stop-color="#e79bb0"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#g)')}` +
    sakura(w * 0.2, h * 0.78, w * 0.2, '#fff', 0.5, 12) +
    sakura(w * 0.82, h * 0.9, w * 0.26, '#fff', 0.4, 40) +
    sakura(w * 0.86, h * 0.19, w * 0.11, '#fff', 0.55) +
    petal(w * 0.3, h * 0.58, 30, 30, '#fff', 0.6) +
    petal(w * 0.67, h * 0.69, 22, -50, '#fff', 0.6) +
    petal(w * 0.18, h * 0.31, 18, 80, '#fff', 0.5) +
    rect(w * 0.375, h * 0.12, w * 0.25, h * 0.49, '#fffaf8', 'opacity=".94"') +
    tate('花の潤い', 'minchoB', w * 0.148, w / 2, h * 0.145, ink, 0.1) +
    word('HANAO', 'mincho', w * 0.095, w / 2, h * 0.715, ink, 0.28) +
    word('シートマスク 7枚入', 'gothic', w * 0.05, w / 2, h * 0.76, ink, 0.08) +
    rows(['八重桜エキス・ベタイン配合', 'SAKURA SHEET MASK  7 sheets / 95mL'], {
      size: w * 0.03,
      x: w / 2,
      y: h * 0.85,
      color: ink,
    })
  )
}

export const shampoo: Label = (w, h) => {
  const ink = '#f1ede0'
  return (
    word('森ノ音', 'hina', w * 0.2, w / 2, h * 0.24, ink, 0.1) +
    line(w / 2, h * 0.3, w / 2, h * 0.42, ink) +
    [0, 1, 2, 3, 4].map((i) => leaf(w / 2, h * (0.66 - i * 0.033), w * (0.17 - i * 0.012), i % 2 ? 58 : -58, ink, 0.9)).join('') +
    line(w / 2, h * 0.49, w / 2, h * 0.7, ink, 2.5) +
    leaf(w / 2, h * 0.505, w * 0.11, 0, ink, 0.9) +
    word('ヒノキ シャンプー', 'gothic', w * 0.06, w / 2, h * 0.79, ink, 0.12) +
    word('MORINOTO', 'gothic', w * 0.042, w / 2, h * 0.85, ink, 0.36) +
    word('HINOKI & YUZU  480mL', 'gothic', w * 0.03, w / 2, h * 0.9, ink)
  )
}

export const serum: Label = (w, h) => {
  const ink = '#3f2a12'
  return (
    rect(0, 0, w, h, '#f8f1dd') +
    circle(w / 2, h * 0.27, w * 0.15, '#e3b13b') +
    leaf(w * 0.53, h * 0.17, w * 0.16, 62, '#6d8a3f') +
    word('柚子月', 'shippori', w * 0.16, w / 2, h * 0.6, ink, 0.14) +
    word('美容液', 'shippori', w * 0.075, w / 2, h * 0.71, ink, 0.3) +
    word('YUZUKI  C10', 'gothic', w * 0.05, w / 2, h * 0.82, ink, 0.2) +
    word('BRIGHT SERUM 30mL', 'gothic', w * 0.036, w / 2, h * 0.89, ink)
  )
}

export const laundry: Label = (w, h) => {
  const ink = '#27426b'
  return (
    rect(0, 0, w, h, '#f4f6f6') +
    Array.from({ length: 15 }, (_, i) => rect(0, h * (0.6 + i * 0.03), w, h * 0.012, ink, `opacity="${0.12 + i * 0.035}"`)).join(
      '',
    ) +
    word('家しごと', 'maruB', w * 0.16, w / 2, h * 0.24, ink, 0.04) +
    word('洗濯用せっけん', 'maru', w * 0.078, w / 2, h * 0.315, ink, 0.06) +
    rect(w * 0.3, h * 0.36, w * 0.4, h * 0.06, ink, 'rx="34"') +
    word('つめかえ用', 'maruB', w * 0.062, w / 2, h * 0.403, '#fff', 0.06) +
    `<path d="M${w * 0.36} ${h * 0.58}l${w * 0.07} -${h * 0.085}h${w * 0.14}l${w * 0.07} ${h * 0.085}l-${w * 0.07} ${h * 0.02}v${h * 0.12}h-${w * 0.14}v-${h * 0.12}z" fill="#fff" ${outlined(ink, 4)}/>` +
    word('900mL', 'gothicB', w * 0.075, w / 2, h * 0.79, ink) +
    rows(['無添加・無香料・植物由来', 'IESHIGOTO  LAUNDRY SOAP REFILL'], { size: w * 0.034, x: w / 2, y: h * 0.84, color: ink })
  )
}

export const toothpaste: Label = (w, h) => {
  const ink = '#2c5546'
  return (
    tate('歯みがき', 'gothicB', w * 0.2, w / 2, h * 0.12, ink, 0.04) +
    leaf(w / 2, h * 0.82, w * 0.22, -28, '#5d9c7d') +
    leaf(w / 2, h * 0.82, w * 0.22, 32, '#86bd9f') +
    word('HAKKA', 'gothicB', w * 0.1, w / 2, h * 0.9, ink, 0.2) +
    word('ハッカ 薬用 100g', 'gothic', w * 0.055, w / 2, h * 0.945, ink)
  )
}

export const emulsion: Label = (w, h) => {
  const ink = '#5b5f6b'
  return (
    circle(w / 2, h * 0.2, w * 0.15, 'none', outlined(ink, 2)) +
    word('月白', 'mincho', w * 0.17, w / 2, h * 0.58, ink, 0.24) +
    word('TSUKISHIRO', 'gothic', w * 0.052, w / 2, h * 0.65, ink, 0.34) +
    word('乳液', 'gothic', w * 0.062, w / 2, h * 0.83, ink, 0.3) +
    word('MILK EMULSION  120mL', 'gothic', w * 0.032, w / 2, h * 0.88, ink)
  )
}

export const eyeMask: Label = (w, h) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9c3e4"/><stop offset="1" stop-color="#8f88c0"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#g)')}` +
  circle(w * 0.82, h * 0.3, h * 0.17, '#fff', 'opacity=".85"') +
  circle(w * 0.79, h * 0.27, h * 0.15, '#b3acd8') +
  text('やすらぎ', { face: 'decol', size: w * 0.13, x: w * 0.08, y: h * 0.37, anchor: 'start', color: '#fff' }) +
  text('あったか蒸気アイマスク', { face: 'gothicB', size: w * 0.052, x: w * 0.085, y: h * 0.5, anchor: 'start', color: '#fff' }) +
  `<path d="M${w * 0.1} ${h * 0.72}c${w * 0.08} -${h * 0.14} ${w * 0.28} -${h * 0.14} ${w * 0.33} 0c${w * 0.05} ${h * 0.02} ${w * 0.02} ${h * 0.02} ${w * 0.07} 0c${w * 0.05} -${h * 0.14} ${w * 0.25} -${h * 0.14} ${w * 0.33} 0c-${w * 0.06} ${h * 0.2} -${w * 0.28} ${h * 0.2} -${w * 0.33} ${h * 0.03}q-${w * 0.035} -${h * 0.03} -${w * 0.07} 0c-${w * 0.05} ${h * 0.17} -${w * 0.27} ${h * 0.17} -${w * 0.33} -${h * 0.03}z" fill="#fff" opacity=".9"/>` +
  word('ラベンダーの香り 12枚入', 'gothic', w * 0.034, w * 0.28, h * 0.93, '#fff')

export const matchaPattern: Label = (w, h) => waves(w, h, 74, '#7f9d6f', '#2f4a35', 2.2)
