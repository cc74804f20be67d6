import { localDate } from './calendar.ts'
import type { Random } from './random.ts'

/** Hands out numbers like `LAB261121-482`: three digits of a day, none twice. */
export function numbersOf(random: Random, letters: string): (at: number) => string {
  const taken = new Set<string>()
  return (at) => {
    const prefix = `${letters}${localDate(at).slice(2).replaceAll('-', '')}-`
    let number = prefix + random.digits(3)
    while (taken.has(number)) number = prefix + random.digits(3)
    taken.add(number)
    return number
  }
}
