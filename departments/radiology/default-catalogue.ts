import { studies } from './default-catalogue.data.ts'

/** The studies that Load the usual catalogue offers; plain facts with prices that each hospital makes its own. */
export const usualStudyTypes = studies
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', category = '', price = '', preparation, description] = line.split('|')
    return { code, name, category, price: `${price}.00`, preparation_instructions: preparation || null, description: description || null }
  })
