import type { z } from 'zod'
import type { CatalogueFilter, CatalogueStatus } from '../../contract/catalogue.ts'
import type { Endpoint } from '../../contract/index.ts'
import type { Ctx, RawAnswer, Rule } from '../ctx.ts'
import type { Changing } from './catalogue-keeping.ts'
import type { Paging } from './list.ts'

type Rules<D> = {
  list: (ctx: Ctx, asked: CatalogueFilter & Paging) => Promise<unknown>
  save: (ctx: Ctx, filter: CatalogueFilter) => Promise<RawAnswer>
  create: (ctx: Ctx, details: D) => Promise<unknown>
  update: (ctx: Ctx, id: string, changing: Changing, details: D) => Promise<unknown>
  setStatus: (ctx: Ctx, id: string, status: CatalogueStatus) => Promise<unknown>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  nextCode: (ctx: Ctx, of: { category: string }) => Promise<unknown>
  loadUsual: (ctx: Ctx) => Promise<unknown>
}
type CatalogueRule = keyof Rules<unknown>
/** The endpoints of a catalogue, by its rules. */
export type Endpoints = Record<CatalogueRule, Endpoint<z.ZodType, z.ZodType, 'hospital'>>
/** The rules of a catalogue by the names of its endpoints, as `bindAll` takes them. */
type Answers<C extends Endpoints> = { [K in CatalogueRule as C[K]['name']]: Rule<C[K]> }

/**
 * Each rule under the name of its endpoint. What a rule is given has been parsed by the endpoint's own shape, hence the
 * casts.
 */
export function answersOf<C extends Endpoints, D>(catalogue: C & { id: string }, rules: Rules<D>): Answers<C> {
  const apart = (input: unknown) => {
    const { [catalogue.id]: id, ...rest } = input as Record<string, unknown>
    return { id: String(id), rest }
  }
  const answers: Record<CatalogueRule, Rule<Endpoint<z.ZodType, z.ZodType, 'hospital'>>> = {
    list: (ctx, input) => rules.list(ctx, input as CatalogueFilter & Paging),
    save: (ctx, input) => rules.save(ctx, input as CatalogueFilter),
    create: (ctx, input) => rules.create(ctx, input as D),
    update: (ctx, input) => {
      const { id, rest } = apart(input)
      const { version, reason, ...details } = rest as Changing & D
      return rules.update(ctx, id, { version, reason }, details as D)
    },
    setStatus: (ctx, input) => rules.setStatus(ctx, apart(input).id, apart(input).rest.status as CatalogueStatus),
    remove: (ctx, input) => rules.remove(ctx, apart(input).id),
    nextCode: (ctx, input) => rules.nextCode(ctx, input as { category: string }),
    loadUsual: (ctx) => rules.loadUsual(ctx),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([rule, answer]) => [catalogue[rule as CatalogueRule].name, answer]),
  ) as Answers<C>
}
