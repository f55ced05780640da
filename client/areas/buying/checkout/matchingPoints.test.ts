import { expect, test } from 'vitest'
import { matchingPoints } from './matchingPoints.ts'

const point = (address: string) => ({ name: 'Пункт выдачи', address })
const points = [point('Москва, ул. Лесная, 20'), point('Алматы, ул. Толе би, 216'), point('Орёл, ул. Лесная, 3')]

test.each([
  ['', points],
  ['лесная', [points[0], points[2]]],
  ['Лесная, МОСКВА', [points[0]]],
  ['орел', [points[2]]],
  ['ул. 216', [points[1]]],
  ['Тверь', []],
])('%j finds the points that contain each of its words', (typed, found) => {
  expect(matchingPoints(points, typed)).toEqual(found)
})
