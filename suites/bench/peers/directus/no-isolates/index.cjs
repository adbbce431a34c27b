// Directus runs scripts of flows and sandboxed extensions in isolates. None is measured, and the real one has to be compiled for minutes.
module.exports = {};
