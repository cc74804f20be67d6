import { medicines } from './default-catalogue.data.ts'
import { familiesOf } from './substances.ts'

/** The medicines that Load the usual catalogue offers; plain facts with prices that each hospital makes its own. */
export const usualMedications = medicines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', category = '', unit = '', contents = '', price = ''] = line.split('|')
    const ingredients = contents.split(', ')
    return { code, name, category, unit, ingredients, classes: familiesOf(ingredients), selling_price: `${price}.00` }
  })
