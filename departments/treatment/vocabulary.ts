import { defineErrors, defineNames, defineTables, type Names } from '../../kernel/contract/index.ts'

const topics = defineNames('treatment')
const entities = defineNames('treatment_plan')
const errors = defineErrors({
  treatment_plan_not_found: [404, 'This treatment plan does not exist'],
})
defineTables('treatment', 'treatment_plan_versions', 'treatment_plans')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
