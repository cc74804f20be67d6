import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

let painted: string[] = []

/** Paints the page in a hospital's colour, by the variables that the server sends; null goes back to the default blue. No style rule forbids variables that are set so. */
export function applyTheme(theme: Readonly<Record<string, string>> | null): void {
  const style = document.documentElement.style
  for (const name of painted) style.removeProperty(name)
  for (const [name, colour] of Object.entries(theme ?? {})) style.setProperty(name, colour)
  painted = Object.keys(theme ?? {})
}
