import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('treatment', {
  topics: ['treatment'],
  entities: ['treatment_plan'],
  errors: {
    treatment_plan_not_found: [404, 'This treatment plan does not exist'],
  },
  tables: ['treatment_plan_versions', 'treatment_plans'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    treatment: Known<typeof words>
  }
}
