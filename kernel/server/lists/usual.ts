import type { Module } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'

/** A catalogue that can be begun with what hospitals usually have. */
export type UsualCatalogue = {
  /** What its entries are called, many of them: `test types`. */
  nouns: string
  module: Module | undefined
  isEmpty: (ctx: Ctx) => Promise<boolean>
  load: (ctx: Ctx) => Promise<{ added: number }>
}

const catalogues: UsualCatalogue[] = []

/** A catalogue says, once at start, that it has a usual one. */
export const offerUsual = (catalogue: UsualCatalogue): void => void catalogues.push(catalogue)

/**
 * Begins every catalogue that has nothing yet, of the modules that the hospital has; one in which somebody has entered
 * something is left alone. Answers with what was added, by catalogue.
 */
export async function loadAllUsual(ctx: Ctx): Promise<{ nouns: string; added: number }[]> {
  const loaded: { nouns: string; added: number }[] = []
  // One after the other: they share the transaction.
  for (const { nouns, module, isEmpty, load } of catalogues)
    if ((module === undefined || ctx.hospital.modules.includes(module)) && (await isEmpty(ctx)))
      loaded.push({ nouns, ...(await load(ctx)) })
  return loaded
}
