import type { Ctx } from '../../../kernel/server/ctx.ts'
import { departmentsOf } from '../../hospital/server/index.ts'

/** Where somebody works: a department of the hospital's list, or what was written where it is none of them. */
export type Place = { department: string | null; department_key: string | null }

/** `Front_office` and `front office` are one name. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** Finds the place that a text names: a function of the text, because a file asks it for every row. */
export async function placesOf(ctx: Pick<Ctx, 'at'>): Promise<(text: string | null) => Place> {
  const keys = new Map(
    (await departmentsOf(ctx)).flatMap(({ key, name }) => [key, name].map((each) => [plainName(each), key] as const)),
  )
  return (text) => {
    const department_key = (text && keys.get(plainName(text))) || null
    return { department: department_key ? null : text, department_key }
  }
}
