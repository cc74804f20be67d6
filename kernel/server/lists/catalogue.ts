import type { AnyCatalogue, CatalogueStatus } from '../../contract/catalogue.ts'
import { errorInfo, moduleOf } from '../../contract/index.ts'
import { meansWhenRefused } from '../db.ts'
import type * as sql from './catalogue.sql.ts'
import { isStarted } from './catalogue.sql.ts'
import { answersOf, type Endpoints } from './catalogue-answers.ts'
import type { Common, Keeping } from './catalogue-keeping.ts'
import { additionsTo, changesTo, readingOf } from './catalogue-rules.ts'
import { offerUsual } from './usual.ts'

/** The rules of a catalogue, from its declaration and what the department says of its table. */
export function keepCatalogue<
  T extends sql.CatalogueTable,
  D extends Common,
  O extends Common & { status: CatalogueStatus },
  C extends Endpoints,
>(catalogue: AnyCatalogue<D, O> & C, keeping: Keeping<T, D, O>) {
  const { exists } = catalogue.errors
  const [, existing] = errorInfo(exists)
  meansWhenRefused(`${keeping.table}_hospital_id_code_key`, exists, { code: existing })
  for (const [constraint, code] of Object.entries(keeping.refusedBy)) meansWhenRefused(constraint, code)

  const rules = { ...readingOf(keeping), ...additionsTo(catalogue, keeping), ...changesTo(catalogue, keeping) }
  offerUsual({
    nouns: catalogue.nouns,
    module: moduleOf(catalogue.create),
    isEmpty: async ({ at }) => !(await isStarted(at, keeping.table, keeping.own)),
    load: rules.loadUsual,
  })
  return { ...rules, answers: answersOf(catalogue, rules) }
}
