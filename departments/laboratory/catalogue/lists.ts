// The three lists of the laboratory's catalogue, in the documented words. A hospital adds its own by using them in a
// test type.

export const categories = [
  'Hematology',
  'Biochemistry',
  'Microbiology',
  'Serology',
  'Urinalysis',
  'Parasitology',
  'Immunology',
  'Histopathology',
  'Other',
] as const

export const sampleTypes = ['Blood', 'Urine', 'Stool', 'Sputum', 'CSF', 'Swab', 'Tissue', 'Aspirate', 'Other'] as const

export const containers = [
  'Vacutainer Red',
  'Purple (EDTA)',
  'Blue (Citrate)',
  'Green (Heparin)',
  'Gray (Fluoride)',
  'Urine Container',
  'Stool Container',
  'Sputum Container',
  'CSF Tube',
  'Swab',
  'Slide',
  'Other',
] as const

/** A list with the words that a hospital added; 'Other' stays at the end. */
export const withOwn = (documented: readonly string[], own: readonly string[]): string[] => {
  const all = [...new Set([...documented, ...own])].filter((word) => word !== 'Other')
  return [...all, 'Other']
}
