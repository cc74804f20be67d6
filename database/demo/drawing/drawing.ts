import { encodePng } from './png.ts'

/** How bright a point of a picture is, 0–1; `x` and `y` run from 0 to 1. */
type Shade = (x: number, y: number) => number
const LEVELS = 48

/** 1 in the middle of an ellipse, 0 outside, soft at its edge. */
function ellipse(
  x: number,
  y: number,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  soft = 0.12,
): number {
  const distance = Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2)
  return Math.max(0, Math.min(1, (1 - distance) / soft))
}

/** A grey picture; few shades, so that it stays small. */
function paint(width: number, height: number, shade: Shade): Buffer {
  const lines = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const level = Math.round(Math.max(0, Math.min(1, shade(column / width, row / height))) * LEVELS)
      lines[row * (width + 1) + 1 + column] = Math.round((level / LEVELS) * 255)
    }
  return encodePng(width, height, 'grey', lines)
}

/** A chest from the front, with a shadow at the base of the right lung. */
const chest: Shade = (x, y) => {
  const body = ellipse(x, y, [0.5, 0.8, 0.54, 0.86], 0.2) * 0.62
  const lung = Math.max(ellipse(x, y, [0.3, 0.46, 0.16, 0.34]), ellipse(x, y, [0.71, 0.45, 0.155, 0.34]))
  const out = Math.abs(x - 0.5)
  const rib = Math.max(0, Math.sin((y + out * out * 1.6) * 46)) ** 4 * 0.13 * lung
  const spine = Math.max(0, 1 - Math.abs(x - 0.5) / 0.045) * 0.13
  const heart = ellipse(x, y, [0.56, 0.6, 0.14, 0.17], 0.3) * (0.1 + lung * 0.3)
  const shadow = ellipse(x, y, [0.28, 0.69, 0.1, 0.09], 0.8) * 0.26
  const clavicle = Math.max(0, 1 - Math.abs(y - 0.17 + out * 0.22) / 0.012) * (out > 0.05 && out < 0.36 ? 0.16 : 0)
  return body - lung * 0.46 + rib + spine + heart + shadow + clavicle
}

/** The closest of things that stand 0.09 apart, from `first` on, up to number `last`. */
const near = (x: number, first: number, last: number) => Math.max(0, Math.min(last, Math.round((x - first) / 0.09)))

/** A wrist from the front, the radius broken near its end. */
const wrist: Shade = (x, y) => {
  const arm = Math.max(0, Math.min(1, (0.3 - Math.abs(x - 0.5)) / 0.06)) * 0.24
  const shift = y < 0.52 ? 0.035 : 0
  const bone = (middle: number, width: number) => Math.max(0, 1 - Math.abs(x - middle) / width) ** 0.5
  const radius = y > 0.36 ? bone(0.42 + shift, y < 0.52 ? 0.11 : 0.065) : 0
  const ulna = y > 0.4 ? bone(0.62, 0.05) : 0
  const line = Math.abs(y - 0.52 - (x - 0.42) * 0.25) < 0.008 ? 0.35 : 0
  // Two rows of three, and four fingers.
  const carpals =
    y > 0.2 && y < 0.35
      ? ellipse(x, y, [0.38 + 0.09 * near(x, 0.38, 2), y < 0.275 ? 0.24 : 0.31, 0.045, 0.035], 0.5)
      : 0
  const fingers = y < 0.21 ? bone(0.34 + 0.09 * near(x, 0.34, 3), 0.03) : 0
  return arm + Math.max(radius, ulna, carpals * 0.9, fingers) * 0.55 - line * radius
}

/** A card with a coloured band and lines of writing, as a scanner sees it. */
const card: Shade = (x, y) => {
  if (x < 0.04 || x > 0.96 || y < 0.05 || y > 0.95) return 0.75
  if (y < 0.26) return 0.35
  const line = Math.floor((y - 0.32) / 0.11)
  const inLine = (y - 0.32) % 0.11 < 0.035
  if (x > 0.1 && x < 0.62 - (line % 3) * 0.12 && line >= 0 && line < 5 && inLine) return 0.25
  return ellipse(x, y, [0.8, 0.62, 0.11, 0.2]) > 0 ? 0.5 : 0.97
}

const scenes = { chest: [chest, 345, 360], wrist: [wrist, 285, 360], card: [card, 420, 265] } as const
export type Scene = keyof typeof scenes
const drawn = new Map<Scene, { bytes: Buffer; thumbnail: Buffer }>()

/** A picture and the small one of it; drawn once. */
export function draw(scene: Scene): { bytes: Buffer; thumbnail: Buffer } {
  const [shade, width, height] = scenes[scene]
  const known = drawn.get(scene)
  if (known) return known
  const made = {
    bytes: paint(width, height, shade),
    thumbnail: paint(Math.round(width / 2), Math.round(height / 2), shade),
  }
  drawn.set(scene, made)
  return made
}
