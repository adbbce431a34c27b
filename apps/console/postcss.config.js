// The browser's own `light-dark()` also works on `:root`, where the tokens are.
export default { plugins: { 'postcss-preset-mantine': { features: { lightDarkFunction: false } } } };
