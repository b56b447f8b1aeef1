/**
 * A number worked out from decimal fractions without the last digits, which only the working out has left: 0.1 and 0.2
 * together are 0.3. It keeps the 15 digits that hold in every program, or fewer where more of them are noise.
 */
export const withoutNoise = (value: number, digits = 15): number => Number(value.toPrecision(digits))
