import { z } from 'zod'
import { endpoint } from '../../kernel/contract/index.ts'

/** What a hospital chooses from in its catalogue and at the draw: the documented words, then its own. */
export const listLabWords = endpoint('listLabWords', 'GET /laboratory/words', {
  module: 'laboratory',
  permission: 'lab.catalogue',
  input: z.object({}),
  output: z.object({
    categories: z.array(z.string()),
    sample_types: z.array(z.string()),
    containers: z.array(z.string()),
  }),
  reads: ['catalogues'],
  summary:
    'Categories, sample types and containers: the documented ones, then those that this hospital added to a test type',
})
