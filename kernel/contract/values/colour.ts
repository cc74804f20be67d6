/** Colour arithmetic for a hospital's theme colour: OKLCH for even steps, WCAG 2 contrast for the check. */
type Rgb = [number, number, number]
type Lch = { lightness: number; chroma: number; hue: number }

const DEFAULT_COLOUR = '#2563EB'
const AA_TEXT = 4.5
/** Lightness of the ten steps; the seventh (index 6) is lowered until white text on it is readable. */
const STEPS = [0.975, 0.945, 0.895, 0.82, 0.735, 0.655, 0.59, 0.51, 0.44, 0.37]
const CHROMA = [0.1, 0.22, 0.4, 0.62, 0.82, 0.95, 1, 0.95, 0.85, 0.72]
const DARK_SURFACE = '#1b1e22'

const parse = (hex: string): Rgb => {
  const text = /^#[0-9a-f]{6}$/i.test(hex) ? hex : DEFAULT_COLOUR
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as Rgb
}
const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)

function toLch(rgb: Rgb): Lch {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

function fromLch({ lightness, chroma, hue }: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((part) => fromLinear(Math.max(0, part))) as Rgb
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = parse(hex).map(toLinear) as Rgb
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Moves a colour's lightness step by step until it reads on the background at AA. */
function readable(start: Lch, background: string, step: number): string {
  let lightness = start.lightness
  const at = () => toHex(fromLch({ ...start, lightness }))
  while (contrast(at(), background) < AA_TEXT && lightness >= 0 && lightness <= 1) lightness += step
  return at()
}

export type ColourScale = {
  /** Ten steps from a tint to a shade. */
  steps: string[]
  /** Background of filled buttons: white text on it reads at AA. */
  fill: string
  /** The same a shade darker, under the pointer. */
  fill_hover: string
  /** Text in this colour on white, and on the dark surface. */
  text_light: string
  text_dark: string
}

/**
 * The scale of a hospital's theme colour (`#rrggbb`; anything else counts as the default blue), all text pairs at AA
 * (4.5:1).
 */
export function colourScale(hex: string): ColourScale {
  const base = toLch(parse(hex))
  const at = (index: number): Lch => ({
    ...base,
    lightness: STEPS[index] ?? 0.5,
    chroma: base.chroma * (CHROMA[index] ?? 1),
  })
  // A colour that already carries white text is kept exactly as the hospital chose it.
  const chosen = toHex(parse(hex))
  const fill = contrast(chosen, '#ffffff') >= AA_TEXT ? chosen : readable(base, '#ffffff', -0.005)
  const steps = STEPS.map((_, index) => toHex(fromLch(at(index))))
  steps[6] = fill
  const filled = toLch(parse(fill))
  return {
    steps,
    fill,
    fill_hover: toHex(fromLch({ ...filled, lightness: filled.lightness * 0.9 })),
    text_light: readable({ ...filled, lightness: Math.min(filled.lightness, 0.55) }, '#f2f4f7', -0.005),
    text_dark: readable({ ...base, lightness: 0.76, chroma: base.chroma * 0.75 }, DARK_SURFACE, 0.005),
  }
}

const painted = new Map<string, Record<string, string>>()
/**
 * The CSS variables that paint a screen in a hospital's theme colour. The server makes them, so that no screen carries
 * the arithmetic.
 */
export function themeOf(hex: string): Record<string, string> {
  const known = painted.get(hex)
  if (known) return known
  const { steps, fill, fill_hover, text_light, text_dark } = colourScale(hex)
  const theme = {
    ...Object.fromEntries(steps.map((step, index) => [`--brand-${index}`, step])),
    '--brand-fill': fill,
    '--brand-fill-hover': fill_hover,
    '--brand-text-light': text_light,
    '--brand-text-dark': text_dark,
  }
  painted.set(hex, theme)
  return theme
}
