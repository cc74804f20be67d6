import { encodePng } from './png.ts'

const SIZE = 96
const RADIUS = 22
const SAMPLES = 4

function insideSquare(x: number, y: number): boolean {
  const dx = Math.max(RADIUS - x, x - (SIZE - RADIUS), 0)
  const dy = Math.max(RADIUS - y, y - (SIZE - RADIUS), 0)
  return dx * dx + dy * dy <= RADIUS * RADIUS
}

function insideCross(x: number, y: number): boolean {
  const dx = Math.abs(x - SIZE / 2)
  const dy = Math.abs(y - SIZE / 2)
  return (dx <= 9 && dy <= 28) || (dx <= 28 && dy <= 9)
}

/** How much of a pixel lies inside, 0–1: without it the round corners have steps. */
function coverage(column: number, row: number, inside: (x: number, y: number) => boolean): number {
  let hits = 0
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    if (inside(column + ((i % SAMPLES) + 0.5) / SAMPLES, row + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES)) hits++
  }
  return hits / SAMPLES ** 2
}

/** A white cross on a rounded square of `color` (`#rrggbb`): a PNG of 96 × 96 pixels with transparent corners. */
export function drawLogo(color: string): Buffer {
  const theme = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const pixels = Buffer.alloc(SIZE * (1 + SIZE * 4))
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const white = coverage(column, row, insideCross)
      const at = row * (1 + SIZE * 4) + 1 + column * 4
      theme.forEach((value, channel) => {
        pixels[at + channel] = Math.round(value + (255 - value) * white)
      })
      pixels[at + 3] = Math.round(255 * coverage(column, row, insideSquare))
    }
  }
  return encodePng(SIZE, SIZE, 'colour with transparency', pixels)
}
