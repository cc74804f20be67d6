import { medicines } from './default-catalogue.data.ts'
import { familiesOf } from './safety/substances.ts'

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const groups = ['access', 'watch', 'reserve'] as const

/** The medicines that Load the usual catalogue offers; plain facts with prices that each hospital makes its own. */
export const usualMedications = medicines
  .trim()
  .split('\n')
  .map((line) => {
    const [
      code = '',
      name = '',
      category = '',
      unit = '',
      contents = '',
      price = '',
      form,
      strength,
      route,
      aware,
      marks = '',
    ] = line.split('|')
    const ingredients = contents.split(', ')
    const is = (mark: string) => marks.split(', ').includes(mark)
    return {
      code,
      name,
      category,
      unit,
      ingredients,
      classes: familiesOf(ingredients),
      selling_price: `${price}.00`,
      generic_name: sentence(ingredients.join(' + ')),
      form: form || null,
      strength: strength || null,
      route: route || null,
      aware: groups.find((group) => group === aware) ?? null,
      is_high_risk: is('high risk'),
      is_controlled: is('controlled'),
      smallest_part: is('halves') ? 0.5 : 1,
      storage: is('cold') ? ('cold' as const) : ('room' as const),
    }
  })
