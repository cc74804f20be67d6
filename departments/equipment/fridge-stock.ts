import type { z } from 'zod'
import type { FridgeKind } from './cold-chain.contract.ts'

type Fridge = { id: string; holds: z.infer<typeof FridgeKind>; maximum_celsius: number | string }
type Item = { kind: 'medicine' | 'supply'; category: string | null; storage: 'room' | 'cool' | 'cold' | 'frozen' }

/** How what lies in a fridge with this upper limit is kept. */
const storageOf = ({ maximum_celsius }: Fridge): Item['storage'] => (Number(maximum_celsius) <= 0 ? 'frozen' : 'cold')
const kindOf = ({ kind, category }: Item): Fridge['holds'] =>
  kind === 'supply' ? 'laboratory' : category === 'Vaccines' ? 'vaccines' : 'medicines'

/**
 * Whether an item of a store is taken to lie in this fridge of it: it is kept at its temperature, and this is the fridge
 * for its kind. Where no fridge in use is, it may lie in each that is not for blood: nobody knows in which, so the alarm
 * of one counts. `inUse`: the fridges of the store that are.
 */
export function liesIn(item: Item, fridge: Fridge, inUse: readonly Fridge[]): boolean {
  const fit = [fridge, ...inUse.filter(({ id }) => id !== fridge.id)].filter(
    (each) => storageOf(each) === item.storage && each.holds !== 'blood',
  )
  const meant = fit.filter((each) => each.holds === kindOf(item))
  return (meant.length > 0 ? meant : fit).some(({ id }) => id === fridge.id)
}
