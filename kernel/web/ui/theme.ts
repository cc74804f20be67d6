import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { colourScale } from './colour.ts'

const brand: MantineColorsTuple = [
  'var(--brand-0)',
  'var(--brand-1)',
  'var(--brand-2)',
  'var(--brand-3)',
  'var(--brand-4)',
  'var(--brand-5)',
  'var(--brand-6)',
  'var(--brand-7)',
  'var(--brand-8)',
  'var(--brand-9)',
]

/** Mantine's theme: the sizes, radius and one brand colour of SCREENS; the colours themselves are CSS variables (`theme.css`). */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  fontFamily: 'var(--mantine-font-family)',
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
    Tooltip: { defaultProps: { withinPortal: false } },
  },
})

/** Paints the page in a hospital's colour; null goes back to the default blue. Set as CSS variables, which no style rule forbids. */
export function applyThemeColour(hex: string | null): void {
  const style = document.documentElement.style
  const scale = colourScale(hex ?? '')
  scale.steps.forEach((step, index) => {
    style.setProperty(`--brand-${index}`, step)
  })
  style.setProperty('--brand-fill', scale.fill)
  style.setProperty('--brand-fill-hover', scale.fill_hover)
  style.setProperty('--brand-text-light', scale.text_light)
  style.setProperty('--brand-text-dark', scale.text_dark)
}
