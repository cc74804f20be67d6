import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as templateContract from '../templates.contract.ts'
import * as consultations from './consultations.ts'
import { selectDiagnoses } from './diagnoses.sql.ts'
import * as templates from './templates.ts'

const DIAGNOSES_SHOWN = 20

export const routes = [
  ...bindAll(contract, {
    ...consultations,
    findDiagnoses: async (ctx, { search }) => ({ rows: await selectDiagnoses(ctx.tx, search, DIAGNOSES_SHOWN) }),
  }),
  ...bindAll(templateContract, templates),
]
