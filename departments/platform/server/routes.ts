import { bindPlatform } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import { list } from './hospitals.ts'

export const routes = [bindPlatform(contract.listHospitals, list)]
