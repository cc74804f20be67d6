import type { House } from './house.ts'

/** Makes something of a house once, however often it is asked for. */
export function onceFor<T>(make: (house: House) => Promise<T>): (house: House) => Promise<T> {
  const made = new WeakMap<House, Promise<T>>()
  return (house) => {
    const known = made.get(house) ?? make(house)
    made.set(house, known)
    return known
  }
}
